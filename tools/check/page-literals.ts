import * as book from '../../packages/reference/src/page-paths.ts'

const pages = Object.values(book).filter((entry) => typeof entry === 'string' && entry !== book.homePage)
/** A pattern stands for every address it begins: `/activity/activity-list/:topic` is also `/activity/activity-list/3`. */
const beginnings = pages.map((page) => String(page).replace(/:.*/, '').replaceAll('/', '\\/'))
const quotedPage = new RegExp(`['"\`](${beginnings.join('|')})(?=['"\`?#/.$]|(?<=/))`)
const comment = /^\s*(\/?\*|\/\/)/

/** Lines that write the address of a page themselves, instead of taking it from the address book. */
export function linesWithPagePath(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !comment.test(line) && quotedPage.test(line))
    .map((line) => line.trim())
}
