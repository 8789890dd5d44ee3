import { type ReactNode, use } from 'react'
import { ContentFailed } from '../content/content-failed.ts'

/** "There is nothing": said only when everything could be read (S7-32, D-055). */
export function EmptyList({ children }: { readonly children: ReactNode }) {
  return use(ContentFailed) ? null : <p>{children}</p>
}
