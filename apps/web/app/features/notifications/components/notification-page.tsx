import type { NotificationView } from '@dhc/contracts/member-api/notification'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { notificationType } from '@dhc/reference/options/centre'
import { notificationPage } from '@dhc/reference/page-paths'
import { ListPagination } from '../../../links/list-pagination.tsx'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import type { NotificationsAsked } from '../model.ts'
import { useNotifications } from '../use-notifications.ts'
import { PushSwitch } from './push-switch.tsx'

/** S2-38, D-128: what the centre has written to the member, newest first. */
export function NotificationPage({ asked }: { readonly asked: NotificationsAsked }) {
  const words = useWords()
  const { list, refusal, load, mark, refused, hasMarked } = useNotifications(asked)
  return (
    <MemberPage title={words.menu('notification.title')} summary={words.member('notification.summary')}>
      {list ? (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center gap-4">
            {/* Said when it changes: what was pressed is gone then. */}
            <p role="status" className="font-bold text-lg">
              {list.unread > 0
                ? words.member('notification.unread', { count: list.unread })
                : list.total > 0 || hasMarked
                  ? words.member('notification.allRead')
                  : ''}
            </p>
            {list.unread > 0 ? (
              <button type="button" onClick={() => mark('all')} className="secondary-button">
                {words.member('notification.readAll')}
              </button>
            ) : null}
          </div>
          {refused ? <p role="alert">{refusalWords(words, refused)}</p> : null}
          {list.items.length > 0 ? (
            <ol className="flex flex-col gap-4">
              {list.items.map((item) => (
                <NotificationCard key={item.id} notification={item} onRead={() => mark(item.id)} />
              ))}
            </ol>
          ) : (
            <p className="rounded-card border border-line bg-card p-6 text-lg shadow-card">
              {words.common('empty.notifications')}
            </p>
          )}
          <PushSwitch />
          <ListPagination path={notificationPage} fields={[]} {...list} />
        </div>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

type Props = { readonly notification: NotificationView; readonly onRead: () => unknown }

/** Unread is shown by a word and a bar, not by colour alone. */
function NotificationCard({ notification, onRead }: Props) {
  const { words, locale, toPage } = usePage()
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
