import type { ActingChoice } from '@dhc/session/acting-for'
import type { MyClassesWords } from '../../classes/live-classes.tsx'
import { inReserve, numberPlace, withName } from '../../script-words.ts'
import type { AskAsMember } from './ask-as-member.ts'

type Own = {
  readonly strapiUuid: string
  readonly status: string
  readonly waitlisted?: boolean
  readonly ballot?: { readonly reserveNo: number | null } | null
}

/** As many as one answer brings; who has applied for more finds them under "enrolled courses". */
const most = 50

/**
 * Reading pages stay reading pages: a word beside each class the member has applied for, and the way to it. While the
 * member acts for somebody (D-140) it is that person's, by name, or nothing where the right was not given.
 */
export async function showMyClasses(
  page: Document,
  words: MyClassesWords,
  ask: AskAsMember,
  acting?: ActingChoice,
): Promise<void> {
  const answer = await ask(words.path, { pageSize: most }, acting?.relationId)
  const { items = [] } = (answer ?? {}) as { readonly items?: readonly Own[] }
  for (const { strapiUuid, status, waitlisted, ballot } of items) {
    // who waits on the reserve list still has a chance.
    const reserveNo = waitlisted ? ballot?.reserveNo : null
    const told = reserveNo ? inReserve : status
    const text = (acting ? withName(words.textsOfOther[told] ?? '', acting.name) : words.texts[told])?.replace(
      numberPlace,
      `${reserveNo}`,
    )
    if (text) mark(page, { strapiUuid, status, text, href: words.href })
  }
}

type Mark = {
  readonly strapiUuid: string
  readonly status: string
  readonly text: string
  readonly href: string
}

function mark(page: Document, { strapiUuid, status, text, href }: Mark): void {
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
