import { FieldsBeforeReact } from '@dhc/forms/typed-early'
import { PageLocale } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { type ReactNode, StrictMode, useEffect } from 'react'

/** `useId` counts from here: the server renders the root on its own, as the browser does. */
export const rootOptions = { identifierPrefix: 'act' } as const

type Props = {
  readonly locale: Locale
  /** In the browser: the fields that came with the document, as long as React has not taken them over. */
  readonly fieldsBefore?: () => ParentNode | undefined
  readonly onReady?: () => void
  readonly children: ReactNode
}

const nothing = () => undefined

/** The same around the page on both sides; a difference would be a hydration error. */
export function RootFrame({ locale, fieldsBefore = nothing, onReady, children }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <PageLocale value={locale}>
        <FieldsBeforeReact value={fieldsBefore}>{children}</FieldsBeforeReact>
      </PageLocale>
    </StrictMode>
  )
}
