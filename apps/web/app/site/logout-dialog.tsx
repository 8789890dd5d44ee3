import { unreadCountPath } from '@dhc/contracts/member-api/notification'
import { extendTokenPath, logoutPath } from '@dhc/contracts/member-api/session-paths'
import { useWords } from '@dhc/i18n/use-words'

/** What the site script must know to keep a session; told by the page, so that the script stays small. */
export type SessionCalls = { readonly extend: string; readonly logout: string; readonly unread: string }

const calls: SessionCalls = { extend: extendTokenPath, logout: logoutPath, unread: unreadCountPath }

/** S2-68: asked on every page before a member is logged out. Cancel needs no script; Confirm is the site script's. */
export function LogoutDialog() {
  const words = useWords()
  return (
    <dialog
      id="logout-dialog"
      aria-labelledby="logout-question"
      data-session-calls={JSON.stringify(calls)}
      className="question-dialog"
    >
      <form method="dialog" className="flex flex-col gap-6">
        <p id="logout-question" className="font-bold text-lg">
          {words.member('logout.confirm')}
        </p>
        <div className="flex flex-wrap gap-4">
          <button type="submit" className="secondary-button grow">
            {words.common('common.cancel')}
          </button>
          <button type="submit" data-confirm-logout className="primary-button grow">
            {words.common('common.confirm')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
