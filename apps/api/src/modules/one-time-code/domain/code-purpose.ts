/** Section 3.2, and `new_device` of security 1.3. A proof earned for one purpose is worth nothing for another. */
export type CodePurpose = 'register' | 'forgot_password' | 'change_mobile' | 'delete_account' | 'new_device'
