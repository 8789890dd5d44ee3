import { useWords } from '@dhc/i18n/use-words'
import { loginPage, registerPage } from '@dhc/reference/page-paths'
import { useContentLink } from '../../../links/content-link.ts'

/** D-045, D-048: what a guest may do to see more. */
export function MemberPrompt({ text }: { readonly text: string }) {
  const words = useWords()
  const toAddress = useContentLink()
  const login = toAddress(loginPage)
  const register = toAddress(registerPage)
  return (
    <div className="rounded-card border border-line border-s-8 border-s-orange bg-card p-6 signed-in:hidden">
      <p className="font-bold text-lg">{text}</p>
      <p className="mt-4 flex flex-wrap items-center gap-4 empty:hidden">
        {login ? (
          <a href={login} className="primary-button">
            {words.menu('login.label')}
          </a>
        ) : null}
        {register ? (
          <a href={register} className="text-link">
            {words.menu('register.label')}
          </a>
        ) : null}
      </p>
    </div>
  )
}
