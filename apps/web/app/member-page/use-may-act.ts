import { callAsMember } from '@dhc/api-client/call-as-member'
import { listCarersCall } from '@dhc/contracts/member-api/carers'
import { usePage } from '@dhc/i18n/use-words'
import type { CarerRight } from '@dhc/reference/carer-rules'
import { readActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
import { currentToken } from '@dhc/session/session-store'
import { useEffect, useState } from 'react'

/**
 * Decision 0070: who acts for somebody without the right sees no form for it. The service decides at each call; this only
 * spares a form that cannot be sent. Until it is known the form stays: somebody may be typing.
 */
export function useMayAct(right: CarerRight): boolean {
  const { locale } = usePage()
  const [may, setMay] = useState(true)
  useEffect(() => {
    const acting = readActing(openTabStorage(window), currentToken())
    if (!acting) return
    void callAsMember(listCarersCall, { locale, body: {} }).then((outcome) => {
      if (!outcome.ok) return
      const found = outcome.payload.actFor.find(({ relationId }) => relationId === acting.relationId)
      setMay(found?.state === 'ACTIVE' && found.beginsAt === null && found.rights.includes(right))
    })
  }, [locale, right])
  return may
}
