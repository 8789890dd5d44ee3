import type { RelationView } from '@dhc/contracts/member-api/carers'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'

/** The name once both have agreed, else the number that was typed; what kind it is, and since when. */
export function RelationFacts({ relation }: { readonly relation: RelationView }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { kind, state, name, memberNo, agreedAt, createdAt, channel } = relation
  const since = formatDate((agreedAt ?? createdAt).slice(0, 10), locale)
  return (
    <div>
      <h3 className="font-bold text-lg">{name ?? memberNo ?? words.member('carers.closedAccount')}</h3>
      <p className="text-ink-soft">
        {words.member(`carers.kind.${kind}`)}
        {' · '}
        {state === 'INVITED'
          ? words.member('carers.waiting', { date: since })
          : words.member('carers.since', { date: since })}
        {channel === 'COUNTER' ? ` · ${words.member('carers.atCounter')}` : ''}
      </p>
    </div>
  )
}
