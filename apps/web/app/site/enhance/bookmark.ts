import type { BookmarkWords } from '../../article/bookmark-button.tsx'
import type { AskAsMember } from './ask-as-member.ts'

type Listed = { readonly items?: readonly { readonly refId: string }[] }

/** D-137: the button says what pressing it does, which is the opposite of what is. */
export async function offerBookmark(place: HTMLElement, words: BookmarkWords, ask: AskAsMember): Promise<void> {
  const button = place.querySelector('button')
  const status = place.querySelector('[role=status]')
  if (!button || !status) return
  const { item, paths, texts } = words
  const listed = (await ask(paths.list, { type: item.type })) as Listed | undefined
  let isBookmarked = listed?.items?.some(({ refId }) => refId === item.refId) ?? false
  const show = () => {
    button.textContent = isBookmarked ? texts.remove : texts.add
    place.dataset.bookmarked = isBookmarked ? 'yes' : 'no'
  }
  show()
  button.disabled = false
  button.addEventListener('click', async () => {
    button.disabled = true
    const answer = await ask(isBookmarked ? paths.remove : paths.add, item)
    if (answer) isBookmarked = !isBookmarked
    status.textContent = answer ? (isBookmarked ? texts.added : texts.removed) : texts.failed
    button.disabled = false
    show()
    button.focus()
  })
}
