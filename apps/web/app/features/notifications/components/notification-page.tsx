import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { notificationPage } from '@dhc/reference/page-paths'
import { ListPagination } from '../../../links/list-pagination.tsx'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import type { NotificationsAsked } from '../model.ts'
import { useNotifications } from '../use-notifications.ts'
import { NotificationCard } from './notification-card.tsx'
import { PushSwitch } from './push-switch.tsx'

/** S2-38, D-128: what the centre has told me, newest first. */
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
