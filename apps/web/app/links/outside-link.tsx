import { useWords } from '@dhc/i18n/use-words'
import type { ReactNode } from 'react'

type Props = { readonly href: string; readonly className: string; readonly children: ReactNode }

/** Opens in a new window and says so; the other site learns nothing about this window. */
export function OutsideLink({ href, className, children }: Props) {
  const words = useWords()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {words.common('layout.newWindow')}</span>
    </a>
  )
}
