import type { NotificationView } from '@dhc/contracts/member-api/notification'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { notificationType } from '@dhc/reference/options/centre'

type Props = { readonly notification: NotificationView; readonly onRead: () => unknown }

/** Unread is told by a word and a bar, not by colour alone (look.md). */
export function NotificationCard({ notification, onRead }: Props) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  const { id, type, title, body, link, createdAt, readAt } = notification
  const isUnread = readAt === null
  return (
    <li className="notification-card" data-unread-item={isUnread ? 'yes' : 'no'} aria-labelledby={`title-${id}`}>
      <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
        {isUnread ? <strong className="unread-word">{words.member('notification.new')}</strong> : null}
        <span>{words.option(notificationType, type)}</span>
        <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), locale)}</time>
      </p>
      <h2 id={`title-${id}`} className="font-bold text-xl">
        {title[locale]}
      </h2>
      <p className="text-lg">{body[locale]}</p>
      <p className="flex flex-wrap gap-x-6">
        {link === null ? null : (
          <a href={toPage(link)} className="link-button">
            {words.member('notification.open')}
            <span className="sr-only">: {title[locale]}</span>
          </a>
        )}
        {isUnread ? (
          <button type="button" onClick={onRead} className="link-button">
            {words.member('notification.read')}
            <span className="sr-only">: {title[locale]}</span>
          </button>
        ) : null}
      </p>
    </li>
  )
}
