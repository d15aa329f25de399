/** Whether a control of a form is ticked: a radio button or a checkbox. */
export const isTick = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** Whether a control of a form holds a text that is typed. */
export const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && !isTick(control));
