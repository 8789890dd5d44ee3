import { useWords } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { classStatusOptions } from '@dhc/reference/enrolment-status'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import type { FoundClass } from './use-class-search.ts'

type Props = {
  readonly classes: readonly FoundClass[]
  readonly chosen?: FoundClass | undefined
  readonly onPick: (item: FoundClass) => void
}

/** A line each, with what is said to the person who stands there. */
export function ClassList({ classes, chosen, onPick }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  return (
    <ul className="flex flex-col gap-1">
      {classes.map((item) => (
        <li key={item.strapiUuid}>
          <button
            type="button"
            aria-pressed={chosen?.strapiUuid === item.strapiUuid}
            onClick={() => onPick(item)}
            className="quiet-button w-full justify-start text-left aria-pressed:border-teal aria-pressed:font-bold"
          >
            {item.classCode} {item.courseName[chosenLocale()]} · {item.centre} ·{' '}
            {words.option(enrolmentMethodOptions, item.method)} · {words.option(classStatusOptions, item.classStatus)}
            {item.remainingQuota === null ? '' : ` · ${say('classes.left', { left: item.remainingQuota })}`}
          </button>
        </li>
      ))}
    </ul>
  )
}
