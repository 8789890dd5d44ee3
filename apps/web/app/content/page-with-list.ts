import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type EditorPage, type EditorPageName, readEditorPage } from './editor-page.ts'
import { type LoaderArgs, readPageRequest } from './page-request.ts'
import type { Found } from './read-content.ts'

export type PageWithList<Item> = {
  readonly intro: Found<EditorPage> | undefined
  readonly items: readonly Item[]
}

/** An editor's text followed by entries of a content type: fees, questions, centres, vacancies. */
export async function loadPageWithList<Item>(
  args: LoaderArgs,
  name: EditorPageName,
  readItems: (access: ContentAccess, locale: Locale) => Promise<readonly Item[]>,
): Promise<PageWithList<Item>> {
  const { access, locale } = readPageRequest(args)
  const [intro, items] = await Promise.all([readEditorPage(access, locale, name), readItems(access, locale)])
  return { intro, items }
}
