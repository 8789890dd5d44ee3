import { useWords } from '@dhc/i18n/use-words'
import { OutsideLink } from '../sections/outside-link.tsx'
import { ChatIcon } from './icons.tsx'

/** S1-25, S7-23: a small icon at the bottom right of every page, home included; opens the CMS's link in a new window. */
export function ChatButton({ href }: { readonly href: string | undefined }) {
  const words = useWords()
  return href ? (
    <aside aria-label={words.common('layout.chat')}>
      <OutsideLink href={href} className="chat-button">
        <ChatIcon />
        <span className="sr-only">{words.common('layout.chat')}</span>
      </OutsideLink>
    </aside>
  ) : null
}
