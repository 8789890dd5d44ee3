import { useWords } from '@dhc/i18n/use-words'
import { useContentLink } from '../links/content-link.ts'
import { OutsideLink } from '../links/outside-link.tsx'
import { ChatIcon } from './icons.tsx'

/** S1-25, S7-23: a small round icon at the bottom right of every page, home included; opens the CMS's link in a new window. */
export function ChatButton({ href }: { readonly href: string | undefined }) {
  const words = useWords()
  const toAddress = useContentLink()
  const address = href && toAddress(href)
  return address ? (
    <aside aria-label={words.common('layout.chat')} className="chat-place">
      <OutsideLink href={address} className="chat-button">
        <span className="sr-only">{words.common('layout.chat')}</span>
        <span className="chat-icon">
          <ChatIcon />
        </span>
      </OutsideLink>
    </aside>
  ) : null
}
