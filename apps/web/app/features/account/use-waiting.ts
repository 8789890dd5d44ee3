import { callAsMember } from '@dhc/api-client/call-as-member'
import { listInvitationsCall } from '@dhc/contracts/member-api/ballot-group'
import { listCarersCall } from '@dhc/contracts/member-api/carers'
import { showEnrolledCall } from '@dhc/contracts/member-api/enrolments'
import { usePage } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { claimsOf } from '@dhc/session/app-store'
import { openTabStorage } from '@dhc/session/browser-storage'
import { readDraft } from '@dhc/session/draft'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { useOwnData } from '../../member-page/member-data.tsx'
import { useActing } from '../../member-page/member-page.tsx'
import { nextClassOf } from './model.ts'
import { changeOfDraft } from './use-open-change.ts'

/** What waits for the member and the next class. What cannot be read is left out: the page is there without. */
export function useWaiting() {
  const { locale } = usePage()
  const enrolled = useOwnData(useCallback(() => readEnrolled(locale), [locale]))
  const invitations = useOwnData(useCallback(() => readInvitations(locale), [locale]))
  const relations = useOwnData(useCallback(() => readRelations(locale), [locale]))
  // D-140: the timetable is that of who one acts for; this page is one's own.
  const isActing = useActing() !== undefined
  return {
    isSettled: [enrolled, invitations, relations].every(
      ({ data, refusal }) => data !== undefined || refusal !== undefined,
    ),
    hasNext: enrolled.data !== undefined && !isActing,
    next: nextClassOf(enrolled.data?.items ?? []),
    waiting: {
      hasUnsaved: useUnsaved(),
      invitations: invitations.data?.items.length ?? 0,
      relations: relations.data?.actFor.filter(({ state }) => state === 'INVITED').length ?? 0,
    },
  }
}

/** A change that was not saved before the session ended lies in this tab. */
function useUnsaved(): boolean {
  const [hasUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const draft = readDraft(openTabStorage(window), 'particulars', claimsOf(currentToken()).holder)
    setUnsaved(changeOfDraft(draft) !== undefined)
  }, [])
  return hasUnsaved
}

/**
 * What waits for the member besides the profile; each is asked by itself, so that one that fails takes nothing along.
 * Apart from the other calls of the account, whose pages do not need to know what a class is.
 */
const readEnrolled = (locale: Locale) => callAsMember(showEnrolledCall, { locale, body: {} })
const readInvitations = (locale: Locale) => callAsMember(listInvitationsCall, { locale, body: {} })
const readRelations = (locale: Locale) => callAsMember(listCarersCall, { locale, body: {} })
