import { usePageLocale } from '@dhc/i18n/use-words'
import { claimsOf } from '@dhc/session/app-store'
import { openTabStorage } from '@dhc/session/browser-storage'
import { readDraft } from '@dhc/session/draft'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { useOwnData } from '../../../member-page/member-data.tsx'
import { useActing } from '../../../member-page/member-page.tsx'
import { changeOfDraft } from '../change-of-draft.ts'
import { nextClassOf } from '../model.ts'
import { readEnrolled, readInvitations, readRelations } from './actions.ts'

/** What waits for the member and the next class. What cannot be read is left out: the page is there without. */
export function useWaiting() {
  const { locale } = usePageLocale()
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

/** Security 1.6: a change that was not saved before the session ended lies in this tab. */
function useUnsaved(): boolean {
  const [hasUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const draft = readDraft(openTabStorage(window), 'particulars', claimsOf(currentToken()).holder)
    setUnsaved(changeOfDraft(draft) !== undefined)
  }, [])
  return hasUnsaved
}
