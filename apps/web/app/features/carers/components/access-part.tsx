import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { RecordTable } from '@dhc/ui/record-table'
import { useAccess } from '../use-access.ts'

/** Security 5.1: every look at the record, by staff and by who acts for the member, in plain words. */
export function AccessPart() {
  const words = useWords()
  const { locale } = usePageLocale()
  const { items, total, refusal, more, hasMore } = useAccess()
  return (
    <section aria-labelledby="access" className="flex flex-col gap-4">
      <h2 id="access" className="font-bold text-lg">
        {words.member('access.heading')}
      </h2>
      <p className="max-w-measure">{words.member('access.intro')}</p>
      {total === 0 ? <p>{words.member('access.none')}</p> : null}
      {items.length > 0 ? (
        <RecordTable
          caption={words.member('access.heading')}
          columns={(['access.when', 'access.who', 'access.what'] as const).map((key) => ({ label: words.member(key) }))}
          rows={items.map(({ at, who, what, is_refused }, index) => ({
            key: String(index),
            cells: [
              formatDateTime(new Date(at), locale),
              who,
              is_refused ? words.member('access.refused', { what }) : what,
            ],
          }))}
        />
      ) : null}
      <p role="status">{refusal ? refusalWords(words, refusal) : ''}</p>
      {hasMore ? (
        <button type="button" onClick={more} className="secondary-button self-start">
          {words.member('access.more')}
        </button>
      ) : null}
    </section>
  )
}
