import { usePageLocale } from '@dhc/i18n/use-words'
import type { ReactNode } from 'react'
import { pageExists } from '../../../page-table.ts'

/** The way from a taste on the home page to the whole list. */
export function MoreLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { toPage } = usePageLocale()
  return pageExists(path) ? (
    <p className="more-link">
      <a href={toPage(path)} className="text-link">
        {children}
      </a>
    </p>
  ) : null
}
