import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts';
import { SelectField } from '#ui/select-field.tsx';

/** What somebody of the staff may do, in words. */
export const RoleField = ({ id, chosen }: { id: string; chosen: StaffRole }): JSX.Element => {
  const { t } = useTranslation();
  const label = (role: StaffRole) =>
    t('team.role.with', { role: t(`team.role.${role}`), help: t(`team.roleHelp.${role}`) });
  const options = staffRoles.map((role) => ({ value: role, label: label(role) }));
  return <SelectField id={id} name="role" label={t('team.role.label')} chosen={chosen} options={options} />;
};
