import { useWords } from '@dhc/i18n/use-words'
import { classStatusOptions } from '@dhc/reference/class-status'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-method'
import { TextField } from '../../desk/text-field.tsx'
import { chosenLocale } from '../../words/chosen-locale.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { useClassSearch } from './use-class-search.ts'

/** What is typed, and below it the classes it may mean. */
export function ClassChoice({ search }: { readonly search: ReturnType<typeof useClassSearch> }) {
  const say = wordsOfConsole()
  const words = useWords()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id="class-code"
        label={say('enrol.class')}
        hint={say('enrol.classHint')}
        autoComplete="off"
        autoFocus
        value={search.typed}
        onText={search.type}
      />
      <ul className="flex flex-col gap-1">
        {search.found.map((item) => (
          <li key={item.strapiUuid}>
            <button
              type="button"
              aria-pressed={search.chosen?.strapiUuid === item.strapiUuid}
              onClick={() => search.pick(item)}
              className="quiet-button w-full justify-start text-left aria-pressed:border-teal aria-pressed:font-bold"
            >
              {item.classCode} {item.courseName[chosenLocale()]} · {item.centre} ·{' '}
              {words.option(enrolmentMethodOptions, item.method)} · {words.option(classStatusOptions, item.classStatus)}
              {item.remainingQuota === null ? '' : ` · ${say('classes.left', { left: item.remainingQuota })}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
