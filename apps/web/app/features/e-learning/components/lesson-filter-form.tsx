import { usePage, useWords } from '@dhc/i18n/use-words'
import type { MessageKey, MessageParams } from '@dhc/locales/messages'
import { type LessonLength, lessonLengths } from '@dhc/reference/enrolment-rules'
import type { CodeOf, OptionList } from '@dhc/reference/option-list'
import { eLearningDifficulty, eLearningSuitableFor } from '@dhc/reference/options/centre'
import { lessonListPage } from '@dhc/reference/page-paths'
import { searchWordsMaxLength } from '@dhc/reference/site-rules'
import { addressWithout, type FilterName, type LessonFilter } from '../lesson-filter.ts'

type ThemeChoice = { readonly code: string; readonly title: string }
type Props = { readonly filter: LessonFilter; readonly themes: readonly ThemeChoice[] }
type Choice = {
  readonly name: FilterName
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** D-046: free words and four lists in a GET form, so that a filtered list has an address to share and needs no script. */
export function LessonFilterForm({ filter, themes }: Props) {
  const { words, toPage } = usePage()
  const choices = useChoices(themes)
  return (
    <form action={toPage(lessonListPage)} method="get" className="panel mb-6">
      <fieldset>
        <legend className="sr-only">{words.programme('elearning.filters')}</legend>
        <input type="hidden" name="view" value="all" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
          <label className="flex flex-col gap-1 font-bold">
            {words.common('filter.keywords')}
            <input
              type="search"
              name="about"
              defaultValue={filter.about ?? ''}
              maxLength={searchWordsMaxLength}
              className="text-field w-full font-normal"
            />
          </label>
          {choices.map(({ name, label, options }) => (
            <label key={name} className="flex flex-col gap-1 font-bold">
              {label}
              <select name={name} defaultValue={filter[name] ?? ''} className="text-field w-full font-normal">
                <option value="">{words.common('filter.all')}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <button type="submit" className="primary-button mt-4 max-sm:w-full">
          {words.programme('elearning.show')}
        </button>
      </fieldset>
      <AppliedChoices filter={filter} choices={choices} />
    </form>
  )
}

function useChoices(themes: readonly ThemeChoice[]): Choice[] {
  const words = useWords()
  const codesOf = <List extends OptionList>(list: List) =>
    list.codes.map((code: CodeOf<List>) => ({ value: code, label: words.option(list, code) }))
  return [
    {
      name: 'theme',
      label: words.programme('elearning.theme'),
      options: themes.map(({ code, title }) => ({ value: code, label: title })),
    },
    {
      name: 'difficulty',
      label: words.programme('elearning.difficulty'),
      options: codesOf(eLearningDifficulty),
    },
    {
      name: 'suitable',
      label: words.programme('elearning.suitableFor'),
      options: codesOf(eLearningSuitableFor),
    },
    {
      name: 'length',
      label: words.programme('elearning.length'),
      options: lessonLengths.map((length) => ({ value: length.code, label: lengthLabel(length, words.programme) })),
    },
  ]
}

/** What was chosen, each with its own way out. */
function AppliedChoices({ filter, choices }: { readonly filter: LessonFilter; readonly choices: readonly Choice[] }) {
  const { words, toPage } = usePage()
  const about = filter.about === undefined ? [] : [{ name: 'about' as const, text: filter.about }]
  const chosen = choices.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === filter[name])
    return option ? [{ name, text: `${label}: ${option.label}` }] : []
  })
  const applied = [...about, ...chosen]
  if (applied.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-2 border-line border-t pt-4">
      {applied.map(({ name, text }) => (
        <li key={name}>
          <a href={toPage(addressWithout(filter, name))} className="removable-chip">
            <span className="sr-only">{words.common('filter.remove')} </span>
            {text}
            <span aria-hidden="true">✕</span>
          </a>
        </li>
      ))}
      <li>
        <a href={toPage(`${lessonListPage}?view=all`)} className="text-link px-2">
          {words.common('filter.reset')}
        </a>
      </li>
    </ul>
  )
}

type Say = (key: MessageKey<'programme'>, params: MessageParams) => string

/** "Up to 10 minutes", "11 to 15 minutes", "16 minutes or more". */
function lengthLabel({ fromMinutes, toMinutes }: LessonLength, say: Say): string {
  if (toMinutes === null) return say('elearning.lengthOver', { min: fromMinutes })
  if (fromMinutes === 1) return say('elearning.lengthUpTo', { max: toMinutes })
  return say('elearning.lengthBetween', { min: fromMinutes, max: toMinutes })
}
