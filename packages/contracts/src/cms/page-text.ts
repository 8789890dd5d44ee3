import { contentPath } from '@dhc/reference/content-types'
import { servicePage } from './service-page.ts'
import { list } from './v4.ts'

export const pageTextsPath = contentPath('page-text')

/** Pages outside the Service group are built like those inside it. */
export const pageText = servicePage
export const pageTextList = list(pageText)
