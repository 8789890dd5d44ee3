import type { ReactNode } from 'react'

export interface FactPanelProps {
  facts: { label: string; value: ReactNode }[]
  /** The one obvious action. */
  action?: ReactNode
}

/** look.md, archetype 4: what, when, where, for whom, how much, how to join, before any long text. */
export function FactPanel({ facts, action }: FactPanelProps) {
  return (
    <div className="rounded-card border border-line border-t-8 border-t-orange bg-card p-6 shadow-card">
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className="border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  )
}
