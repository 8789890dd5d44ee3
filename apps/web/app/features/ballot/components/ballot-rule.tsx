import { useWords } from '@dhc/i18n/use-words'
import { waitlistReplacementDays } from '@dhc/reference/enrolment-rules'

/** 2e, D-139: enough to write a program of one's own. */
export function BallotRule() {
  const words = useWords()
  const formula = (['listHash', 'value', 'code', 'number'] as const).map((part) => words.ballot(`rule.part.${part}`))
  return (
    <div className="rich-text">
      <ol>
        <li>{words.ballot('rule.number')}</li>
        <li>{words.ballot('rule.group')}</li>
        <li>{words.ballot('rule.list')}</li>
        <li>
          {words.ballot('rule.key')}
          <p className="mt-2 rounded-card bg-orange-soft p-4">{formula.join(':')}</p>
        </li>
        <li>{words.ballot('rule.order')}</li>
        <li>{words.ballot('rule.places')}</li>
        <li className="font-bold">{words.ballot('rule.groupChance')}</li>
        <li>{words.ballot('rule.freed', { days: waitlistReplacementDays })}</li>
        <li>{words.ballot('rule.once')}</li>
      </ol>
    </div>
  )
}
