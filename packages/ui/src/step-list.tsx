import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'

interface Step {
  title: string
  text: ReactNode
  note?: string
}

export interface StepListProps {
  steps: Step[]
  /** 3 under a section heading, 2 where the list follows the page title. */
  headingLevel?: 2 | 3
}

/** The number is text, not a marker: Safari drops the list semantics of an unmarked list. */
export function StepList({ steps, headingLevel = 3 }: StepListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="flex list-none flex-col gap-4 p-0">
      {keyed(steps, (step) => step.title).map(({ key, item: step }, index) => (
        <li key={key} className="flex gap-4 rounded-card border border-line bg-card p-4">
          <span className="flex size-touch shrink-0 items-center justify-center rounded-chip bg-orange font-bold text-on-orange">
            {index + 1}
          </span>
          <div className="max-w-measure">
            <Heading className="font-bold text-ink text-lg">{step.title}</Heading>
            <div className="text-ink">{step.text}</div>
            {step.note === undefined ? null : <p className="mt-2 text-ink-soft">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
