import type { SiteSetting } from '../../content/site-setting.ts'
import { OutsideLink } from '../../links/outside-link.tsx'
import partnerLogo from '../pictures/partner-logo.svg'

/** A roof over a heart: the centre's sign. Decorative, the name stands beside it. */
export function BrandMark({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <rect width="48" height="48" rx="14" className="fill-orange" />
      <path
        d="M8 24 24 10l16 14"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-orange"
      />
      <path
        d="M24 40c-6-4.2-10-7.8-10-12.2 0-3 2.2-5.2 5-5.2 2 0 3.9 1.1 5 3 1.1-1.9 3-3 5-3 2.8 0 5 2.2 5 5.2C34 32.2 30 35.8 24 40Z"
        className="fill-white"
      />
    </svg>
  )
}

type Props = { readonly partner: SiteSetting['partner']; readonly className: string }

/** S2-52: the second logo, a picture whose description is the partner's name (assumption A-69). */
export function PartnerLink({ partner, className }: Props) {
  return partner ? (
    <OutsideLink href={partner.href} className={`partner-link ${className}`}>
      <img src={partnerLogo} width={120} height={48} alt={partner.name} />
    </OutsideLink>
  ) : null
}
