import type { ProfileView } from '@dhc/contracts/member-api/profile'
import type { ReactNode } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import type { useProfile } from '../use-profile.ts'

type Props = {
  readonly own: ReturnType<typeof useProfile>
  readonly children: (profile: ProfileView) => ReactNode
}

/** A part of my account that needs the profile: it, or what is said until it is there. */
export function OfProfile({ own: { profile, refusal, load }, children }: Props) {
  return profile ? children(profile) : <MemberLoading refusal={refusal} onRetry={load} />
}
