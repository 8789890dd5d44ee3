import { readEditorPage } from '../../content/editor-page.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { presetsOf, sentReferenceIn } from './model.ts'

/** S2-28: the editor's words around the form, and what the address says about it. */
export async function loadEnquiryPage(args: LoaderArgs) {
  const { access, locale, query } = readPageRequest(args)
  const intro = await readEditorPage(access, locale, { source: 'page-text', slug: 'contact-enquiry' })
  return { intro, presets: presetsOf(query), sent: sentReferenceIn(query) }
}

export type EnquiryPageData = Awaited<ReturnType<typeof loadEnquiryPage>>
