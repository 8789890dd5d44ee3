import type { ProfileView } from '@dhc/contracts/member-api/profile'
import type { ReactNode } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import type { useProfile } from '../use-profile.ts'

type Props = {
  readonly id: string
  readonly heading: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One part of my account: a heading, what is known, and one thing to do about it. */
export function AccountPart({ id, heading, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-bold text-lg">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

type OfProfileProps = {
  readonly own: ReturnType<typeof useProfile>
  readonly children: (profile: ProfileView) => ReactNode
}

/** A part of my account that needs the profile: it, or what is said until it is there. */
export function OfProfile({ own: { profile, refusal, load }, children }: OfProfileProps) {
  return profile ? children(profile) : <MemberLoading refusal={refusal} onRetry={load} />
}
