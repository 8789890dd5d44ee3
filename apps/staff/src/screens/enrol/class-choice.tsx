import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { classStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { centreOf, daysOf, feeOf, placesOf, type SoldClass, weeklyTimesIn } from '../../desk/class-words.ts'
import { TextField } from '../../desk/fields.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

/** What is typed, and below it the classes it may mean. */
export function ClassChoice({ search }: { readonly search: ReturnType<typeof useClassSearch> }) {
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
      <ClassList classes={search.found} chosen={search.chosen} onPick={search.pick} />
    </div>
  )
}

type Props = {
  readonly classes: readonly SoldClass[]
  readonly chosen?: SoldClass | undefined
  readonly onPick: (item: SoldClass) => void
}

/** A line each, with what is said to the person who stands there. */
function ClassList({ classes, chosen, onPick }: Props) {
  const words = useWords()
  return (
    <ul className="flex flex-col gap-1">
      {classes.map((item) => (
        <li key={item.strapiUuid}>
          <button
            type="button"
            aria-pressed={chosen?.strapiUuid === item.strapiUuid}
            onClick={() => onPick(item)}
            className="quiet-button w-full justify-start text-start aria-pressed:border-teal"
          >
            <span>
              <strong className="block">
                {item.classCode} {item.courseName[chosenLocale()]} · {weeklyTimesIn(words, item)}
              </strong>
              <span className="block">
                {daysOf(item)} · {centreOf(item)} · {feeOf(words, item)}
              </span>
              <span className="block">
                {words.option(enrolmentMethodOptions, item.method)} ·{' '}
                {words.option(classStatusOptions, item.classStatus)} · {placesOf(item)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const mostOffered = 3

type AlternativesProps = { readonly full: SoldClass; readonly onPick: (other: SoldClass) => void }

/** The second in the queue does not go home with "full": other classes of the same course that have a place. */
export function Alternatives({ full, onPick }: AlternativesProps) {
  const q = full.courseName[chosenLocale()]
  const { data } = useDeskQuery(listClassesCall, { query: { q, state: 'OPEN', pageSize: 20 } })
  if (!data) return null
  const others = data.items.filter(
    ({ strapiUuid, remainingQuota }) => strapiUuid !== full.strapiUuid && remainingQuota !== 0,
  )
  if (others.length === 0) return <p>{say('enrol.noAlternative')}</p>
  return (
    <section aria-label={say('enrol.alternatives')} className="flex flex-col gap-2">
      <p className="font-bold">{say('enrol.alternatives')}</p>
      <ClassList classes={others.slice(0, mostOffered)} onPick={onPick} />
    </section>
  )
}

const shortestWord = 2

/** A code typed in full is the class that is meant; of several that match, the clerk picks one. */
export function useClassSearch() {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<SoldClass>()
  const word = typed.trim()
  const isWanted = word.length >= shortestWord
  const { data } = useDeskQuery(listClassesCall, { query: { q: word, pageSize: 10 } }, { isWanted })
  const found = isWanted ? (data?.items ?? []) : []
  const chosen = picked ?? found.find(({ classCode }) => classCode.toLowerCase() === word.toLowerCase())
  const type = (text: string) => {
    setTyped(text)
    setPicked(undefined)
  }
  return { typed, type, found, chosen, pick: setPicked }
}
