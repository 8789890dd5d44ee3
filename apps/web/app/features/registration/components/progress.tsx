import { useWords } from '@dhc/i18n/use-words'
import { stepCount } from '../screens.ts'

type Props = { readonly step: number; readonly part: number; readonly parts: number }

/** look.md, archetype 5: "step 2 of 6"; the bar repeats it for the eye. */
export function Progress({ step, part, parts }: Props) {
  const words = useWords()
  return (
    <div className="hidden max-w-3xl scripted:block">
      <p className="mt-1 text-balance text-ink-soft">
        {words.member('register.step', { step, steps: stepCount })}
        {parts > 1 ? ` · ${words.member('register.part', { part, parts })}` : ''}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {Array.from({ length: stepCount }, (_, index) => index + 1).map((number) => (
          <span key={number} className={`h-2 flex-1 rounded-chip ${number <= step ? 'bg-orange' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
