import { useWords } from '@dhc/i18n/use-words'
import { OutsideLink } from '../links/outside-link.tsx'
import { ChatIcon } from './icons.tsx'

/**
 * S1-25, S7-23: a small icon at the bottom right of every page, home included; opens the CMS's link in a new window. Its
 * room is its own: below 1024 px a strip, on which the icon has its word beside it, above that the margin of the page.
 */
export function ChatButton({ href }: { readonly href: string | undefined }) {
  const words = useWords()
  return href ? (
    <aside aria-label={words.common('layout.chat')} className="chat-place">
      <OutsideLink href={href} className="chat-button">
        <span className="lg:sr-only">{words.common('layout.chat')}</span>
        <span className="chat-icon">
          <ChatIcon />
        </span>
      </OutsideLink>
    </aside>
  ) : null
}
