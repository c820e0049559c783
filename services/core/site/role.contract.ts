/** What somebody may do beyond their own account: a group of the user pool. An admin may do what every other role may. */
export const ROLES = ['admin', 'workshop'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a member of these groups has the role. */
export function hasRole(groups: readonly string[], role: Role): boolean {
  return groups.includes(role) || groups.includes('admin');
}
