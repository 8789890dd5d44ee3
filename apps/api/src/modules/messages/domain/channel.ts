/** The ways a member can be reached (S5: SMS, WhatsApp and e-mail are agreed to one by one). */
export type Channel = 'SMS' | 'WHATSAPP' | 'EMAIL'
