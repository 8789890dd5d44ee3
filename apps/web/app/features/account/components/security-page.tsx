import type { Refusal } from '@dhc/api-client/call-outcome'
import type { ownSessionsView } from '@dhc/contracts/member-api/session'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { changeMobilePage, changePasswordPage } from '@dhc/reference/page-paths'
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { endSessions, readSessions } from '../actions.ts'
import { AccountPart } from './account-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'

/** The keys of the account: password, phone, and where one is signed in. */
export function SecurityPage() {
  const { words, toPage } = usePage()
  const [timesEnded, setTimesEnded] = useState(0)
  return (
    <MemberPage title={words.member('account.security')} isBelowAccount>
      <p className="flex flex-wrap gap-3">
        <a href={toPage(changePasswordPage)} className="secondary-button">
          {words.member('password.change')}
        </a>
        <a href={toPage(changeMobilePage)} className="secondary-button">
          {words.member('mobile.change')}
        </a>
      </p>
      {/* Who ends all other sessions ends the passkeys with them, so their list is read again. */}
      <PasskeysPart key={timesEnded} />
      <SessionsPart onEnded={() => setTimesEnded((before) => before + 1)} />
    </MemberPage>
  )
}

/** Where one is signed in, and a way to end what one does not know. */
function SessionsPart({ onEnded }: { readonly onEnded: () => unknown }) {
  const { words, locale } = usePage()
  const { sessions, refusal, ended, end } = useSessions()
  const hasOthers = sessions.some((session) => !session.is_current)
  return (
    <AccountPart id="sessions" heading={words.member('sessions.heading')}>
      <p className="max-w-measure">{words.member('sessions.intro')}</p>
      <ul className="my-4 flex flex-col gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3"
          >
            <div>
              <p className="font-bold">{session.device}</p>
              <p className="text-ink-soft">
                {session.is_current
                  ? words.member('sessions.thisDevice')
                  : words.member('sessions.lastSeen', { time: formatDateTime(new Date(session.last_seen_at), locale) })}
              </p>
              {session.kept_until ? (
                <p className="text-ink-soft">
                  {words.member('sessions.keptUntil', { date: formatDate(new Date(session.kept_until), locale) })}
                </p>
              ) : null}
            </div>
            {session.is_current ? null : (
              <button type="button" onClick={() => end([session.id])} className="link-button">
                {words.member('sessions.end')}
                <span className="sr-only">{session.device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <button type="button" onClick={() => end().then(onEnded)} className="secondary-button">
          {words.member('sessions.endOthers')}
        </button>
      ) : null}
      <p role="status" className="mt-2">
        {refusal ? refusalWords(words, refusal) : ended ? words.member('sessions.ended') : ''}
      </p>
    </AccountPart>
  )
}

type OwnSession = z.infer<typeof ownSessionsView>['items'][number]

function useSessions() {
  const { locale } = usePage()
  const [sessions, setSessions] = useState<readonly OwnSession[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [ended, setEnded] = useState(false)
  const load = useCallback(async () => {
    const outcome = await readSessions(locale)
    if (outcome.ok) setSessions(outcome.payload.items)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])
  const end = async (ids?: readonly string[]) => {
    const outcome = await endSessions(locale, ids)
    if (!outcome.ok) return setRefusal(outcome.refusal)
    setEnded(true)
    await load()
  }
  return { sessions, refusal, ended, end }
}
