import type { MyClassesWords } from '../../sections/my-classes.tsx'
import type { AskAsMember } from './ask-as-member.ts'

type Own = { readonly strapiUuid: string; readonly status: string }

/** As many as one answer brings; who has applied for more finds them under "enrolled courses". */
const most = 50

/** Reading pages stay reading pages: a word beside each class the member has applied for, and the way to it. */
export async function showMyClasses(page: Document, words: MyClassesWords, ask: AskAsMember): Promise<void> {
  const answer = (await ask(words.path, { pageSize: most })) as { readonly items?: readonly Own[] } | undefined
  for (const own of answer?.items ?? []) mark(page, own, words)
}

function mark(page: Document, { strapiUuid, status }: Own, { href, texts }: MyClassesWords): void {
  const text = texts[status]
  if (!text) return
  for (const place of page.querySelectorAll<HTMLElement>(`[data-my-class="${strapiUuid}"]`)) {
    const link = page.createElement('a')
    link.href = href
    link.textContent = text
    place.replaceChildren(link)
    place.dataset.status = status
  }
  // D-111: who lost may try again; who is in cannot apply once more.
  if (status === 'W') return
  for (const way of page.querySelectorAll(`[data-way-in="${strapiUuid}"]`)) way.remove()
}
