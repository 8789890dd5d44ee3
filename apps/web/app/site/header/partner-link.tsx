import type { SiteSetting } from '../../content/site-setting.ts'
import { OutsideLink } from '../../links/outside-link.tsx'
import partnerLogo from '../pictures/partner-logo.svg'

type Props = { readonly partner: SiteSetting['partner']; readonly className: string }

/** S2-52: the second logo, a picture whose description is the partner's name (assumption A-69). */
export function PartnerLink({ partner, className }: Props) {
  return partner ? (
    <OutsideLink href={partner.href} className={`partner-link ${className}`}>
      <img src={partnerLogo} width={120} height={48} alt={partner.name} />
    </OutsideLink>
  ) : null
}
