import { knowWords } from '@dhc/i18n/known-words'
import { wordsOf } from '@dhc/i18n/server-words'
import { PageLocale } from '@dhc/i18n/use-words'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

knowWords('en-US', wordsOf('en-US'))

/** An element as an English page shows it. */
export function show(element: Parameters<typeof render>[0]) {
  return render(element, { wrapper: EnglishPage })
}

function EnglishPage({ children }: { readonly children: ReactNode }) {
  return <PageLocale value="en-US">{children}</PageLocale>
}
