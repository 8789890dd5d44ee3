import type { ReactNode } from 'react'

/** One fact of a list: its name and what is so. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  )
}
