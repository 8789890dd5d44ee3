import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { useSessions } from '../use-sessions.ts'
import { AccountPart } from './account-part.tsx'

/** Issue 5: where one is signed in, and a way to end what one does not know. */
export function SessionsPart() {
  const words = useWords()
  const { locale } = usePageLocale()
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
        <button type="button" onClick={() => end()} className="secondary-button">
          {words.member('sessions.endOthers')}
        </button>
      ) : null}
      <p role="status" className="mt-2">
        {refusal ? refusalWords(words, refusal) : ended ? words.member('sessions.ended') : ''}
      </p>
    </AccountPart>
  )
}
