import { useWords } from '@dhc/i18n/use-words'
import { formatMoney } from '@dhc/locales/format'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { FactPanel } from '@dhc/ui/fact-list'
import { DateRange } from '../../../classes/date-range.tsx'
import type { Course } from '../../../content/course.ts'
import { factsOf } from '../model.ts'

/** look.md, archetype 4: what, when, where, for whom, how much, how to join, in that order. */
export function CourseFacts({ course }: { readonly course: Course }) {
  const words = useWords()
  const { span, centres, feesHkd, methods } = factsOf(course)
  const fees = feesHkd.map((fee) => (fee === 0 ? words.common('fee.free') : formatMoney(fee)))
  const facts = [
    { label: words.programme('course.fact.what'), value: course.theme?.title ?? course.name },
    {
      label: words.programme('course.fact.when'),
      value: span ? <DateRange from={span.firstOn} to={span.lastOn} /> : '—',
    },
    { label: words.programme('course.fact.where'), value: <Lines lines={centres} /> },
    { label: words.programme('course.fact.forWhom'), value: course.target },
    { label: words.programme('course.fact.howMuch'), value: <Lines lines={fees} /> },
    {
      label: words.programme('course.fact.howToJoin'),
      value: <Lines lines={methods.map((method) => words.option(enrolmentMethodOptions, method))} />,
    },
  ]
  return (
    <section aria-label={words.programme('course.atAGlance')} className="item-facts">
      <FactPanel
        facts={facts}
        action={
          <a href="#classes" className="primary-button w-full">
            {words.programme('course.seeClasses')}
          </a>
        }
      />
    </section>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
