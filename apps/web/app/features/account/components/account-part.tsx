import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  readonly heading: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One part of my account: a heading, what is known, and one thing to do about it. */
export function AccountPart({ id, heading, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-bold text-lg">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
