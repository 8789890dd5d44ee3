import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FactIcon = 'place' | 'phone' | 'fax' | 'date' | 'clock' | 'transport' | 'accessibility'

export interface FactListProps {
  facts: { icon: FactIcon; label: string; value: ReactNode }[]
}

/** An icon always stands with its word. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="flex flex-col gap-4">
      {facts.map(({ icon, label, value }) => (
        <div key={label}>
          <dt className="flex gap-3 font-bold text-ink">
            <Icon className="size-6 shrink-0 text-orange-deep">{shapes[icon]}</Icon>
            {label}
          </dt>
          <dd className="ps-9 text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const shapes: Record<FactIcon, ReactNode> = {
  place: (
    <>
      <path d="M12 21c-4-4.5-7-8-7-11.5a7 7 0 0 1 14 0C19 13 16 16.5 12 21Z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  phone: (
    <path d="M5 4h4l1.5 4.5L8 10.5a11 11 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
  ),
  fax: <path d="M7 9V4h10v5M7 17H4v-7.5h16V17h-3M7 14h10v6.5H7Z" />,
  date: <path d="M4 6h16v14H4ZM4 10.5h16M8 3.5V7M16 3.5V7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  transport: (
    <>
      <path d="M5 4h14v13H5ZM5 11h14M7 17v3M17 17v3" />
      <path d="M8.5 14h.01M15.5 14h.01" />
    </>
  ),
  accessibility: (
    <>
      <circle cx="11" cy="4.5" r="1.5" />
      <path d="M11 8v6h5l2.5 5.5M11 10.5h4.5" />
      <path d="M8.5 11.5a5 5 0 1 0 6 7" />
    </>
  ),
}

interface FactPanelProps {
  facts: { label: string; value: ReactNode }[]
  /** The one obvious action. */
  action?: ReactNode
}

/** What, when, where, for whom, how much, how to join, before any long text. */
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
