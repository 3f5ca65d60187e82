import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { fill } from '@evcare/shared-ui/testing';

type Type = ReturnType<typeof userEvent.setup>;

/** Chooses an option of a combobox with the keyboard. */
export async function choosePlace(type: Type, label: string, typed: string): Promise<void> {
  const field = await screen.findByRole('combobox', { name: label });
  await waitFor(() => expect(field).toBeEnabled());
  await type.click(field);
  await type.keyboard(typed);
  await screen.findAllByRole('option');
  await type.keyboard('{Enter}');
}

export async function fillAddress(type: Type): Promise<void> {
  await choosePlace(type, 'Tỉnh/Thành phố', 'ho chi minh');
  await choosePlace(type, 'Phường/Xã', 'tan hung');
  await fill(type, screen.getByLabelText('Số nhà, tên đường'), '12 Nguyễn Huệ');
}
