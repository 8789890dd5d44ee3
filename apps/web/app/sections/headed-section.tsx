import type { ReactNode } from 'react'

type Props = { readonly id: string; readonly heading: string | null; readonly children: ReactNode }

/** A part of a page under its heading, with an address of its own. */
export function HeadedSection({ id, heading, children }: Props) {
  return (
    <section {...(heading ? { 'aria-labelledby': id } : {})} className="mt-12 first:mt-0">
      {heading ? (
        <h2 id={id} className="section-heading">
          {heading}
        </h2>
      ) : null}
      {children}
    </section>
  )
}
