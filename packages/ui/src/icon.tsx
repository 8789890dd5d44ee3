import type { ReactNode } from 'react'

type Props = { readonly className?: string; readonly strokeWidth?: string; readonly children: ReactNode }

/** A drawn sign beside words, never instead of them: screen readers skip it. */
export function Icon({ className = 'size-6 shrink-0', strokeWidth = '2', children }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
