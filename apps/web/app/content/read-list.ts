import type { Locale } from '@dhc/locales/locale'
import type { z } from 'zod'
import type { ContentAccess } from './content-access.ts'
import { type Origin, readContent } from './read-content.ts'

type ListAnswer<Attributes> = {
  readonly data: readonly { readonly documentId: string; readonly attributes: Attributes }[]
}

export type ListQuery<Attributes, Item> = {
  readonly contentType: string
  readonly path: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly isWhole?: true
  readonly contract: z.ZodType<ListAnswer<Attributes>>
  /** Our names for one entry; nothing for an entry that cannot be shown. */
  readonly toItem: (attributes: Attributes, id: string, origin: Origin) => Item | undefined
}

/** The entries of a content type, each in the page's language or its replacement; none when they cannot be read. */
export async function readList<Attributes, Item>(
  access: ContentAccess,
  locale: Locale,
  { toItem, ...query }: ListQuery<Attributes, Item>,
): Promise<readonly Item[]> {
  const found = await readContent(access, locale, {
    ...query,
    read: ({ data }, originOf) =>
      data
        .map(({ documentId, attributes }) => toItem(attributes, documentId, originOf(documentId)))
        .filter((item) => item !== undefined),
  })
  return found?.value ?? []
}
