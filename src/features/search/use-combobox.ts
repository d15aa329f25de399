import { useEffect } from 'react';

/**
 * Says of a field that it offers a list (the element `listId`), as long as it does, and whether the list is open. The field
 * keeps its role while one types and chooses: a screen reader would announce every change of it.
 */
export function useCombobox(field: HTMLInputElement, listId: string, isOpen: boolean): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    return () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls']) field.removeAttribute(name);
    };
  }, [field]);
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
  }, [field, listId, isOpen]);
}
