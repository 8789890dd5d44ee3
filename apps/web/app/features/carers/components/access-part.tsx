import type { Refusal } from '@dhc/api-client/call-outcome'
import type { AccessView } from '@dhc/contracts/member-api/access-log'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { currentToken } from '@dhc/session/session-store'
import { RecordTable } from '@dhc/ui/record-table'
import { useCallback, useEffect, useState } from 'react'
import { readAccess } from '../actions.ts'

/** Every look at the record, by staff and by whoever acts for the member, in plain words. */
export function AccessPart() {
  const { words, locale } = usePage()
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

/** Who opened my record: the newest first, more on request. */
function useAccess() {
  const { locale } = usePage()
  const [items, setItems] = useState<readonly AccessView[]>([])
  const [total, setTotal] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(
    async (page: number) => {
      if (!currentToken()) return
      const outcome = await readAccess(locale, page)
      setRefusal(outcome.ok ? undefined : outcome.refusal)
      if (!outcome.ok) return
      setTotal(outcome.payload.total)
      setItems((before) => (page === 1 ? outcome.payload.items : [...before, ...outcome.payload.items]))
    },
    [locale],
  )
  useEffect(() => {
    void load(1)
  }, [load])
  const more = () => load(Math.floor(items.length / 10) + 1)
  return { items, total, refusal, more, hasMore: total !== undefined && items.length < total }
}
