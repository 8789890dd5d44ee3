import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useNavigationType } from 'react-router'
import { TextLink } from '../desk/links.tsx'
import { Screen } from '../desk/screen.tsx'
import { ChangePasswordForm } from '../session/change-password-form.tsx'
import { ConfirmItIsYou, LockScreen, useIdleLock } from '../session/lock-screen.tsx'
import { signOut } from '../session/sign-in.ts'
import { lockSession, useSession, useStaff } from '../session/staff-session.ts'
import { say } from '../words/console-words.ts'
import { LanguageChoice } from '../words/language-choice.tsx'
import { Keyboard } from './keyboard.tsx'
import { entriesFor } from './navigation.ts'
import { OwnChanges } from './own-changes.tsx'
import { SearchBox } from './search-box.tsx'
import { Tour } from './tour.tsx'

/** What stays while one works: the way around, who one is, and the lock. */
export function Frame() {
  const session = useSession()
  const staff = useStaff()
  useIdleLock()
  useTopOfNewScreen()
  return (
    <>
      <a href="#work" className="skip-link">
        {say('frame.skip')}
      </a>
      <header className="console-header">
        <p className="font-bold text-lg">{say('console.title')}</p>
        <SearchBox />
        <Person />
      </header>
      <div className="console-body">
        <nav aria-label={say('frame.navigation')} className="console-nav">
          <ul>
            {entriesFor(staff.staff_role).map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'}>
                  {say(label)}
                </NavLink>
              </li>
            ))}
          </ul>
          <Keyboard />
        </nav>
        <main id="work" tabIndex={-1} className="console-work">
          {staff.must_change_password ? (
            <ChooseOwnPassword />
          ) : (
            <>
              <OwnChanges />
              <Tour />
              <Outlet />
            </>
          )}
        </main>
      </div>
      <ConfirmItIsYou />
      {session?.isLocked ? <LockScreen staff={staff} /> : null}
    </>
  )
}

/** Whoever came with a temporary password chooses one before anything else. */
function ChooseOwnPassword() {
  return (
    <Screen title={say('password.heading')}>
      <p className="mb-4">{say('password.why')}</p>
      <ChangePasswordForm />
    </Screen>
  )
}

function Person() {
  const staff = useStaff()
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <LanguageChoice />
      <p>
        <TextLink to="/own-sign-in">{staff.name}</TextLink> · {say(`role.${staff.staff_role}`)} ·{' '}
        {staff.centres.join(', ')}
      </p>
      <button type="button" onClick={lockSession} className="quiet-button">
        {say('frame.lock')}
      </button>
      <button type="button" onClick={() => void signOut()} className="quiet-button">
        {say('frame.signOut')}
      </button>
    </div>
  )
}

/** On a phone one opens a class from far down its list: what is new is read from its top. Going back is left to the browser. */
export function useTopOfNewScreen(): void {
  const { pathname } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (isNew && shown.current !== pathname) window.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname, isNew])
}
