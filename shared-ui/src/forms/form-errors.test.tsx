import { render, screen } from '@testing-library/react';
import { FormErrors } from './form-errors';

const failed = (failure: string) => ({ failure, title: 'Vui lòng xem lại', fieldErrors: [] });

/** Draws another element, or nothing, where the alert is. */
const draw = (what: () => Element | null) => Object.assign(document, { elementFromPoint: what });
const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Reflect.deleteProperty(document, 'elementFromPoint');
});

describe('the failure of a form', () => {
  test('is scrolled into view and focused when it can’t be seen', () => {
    draw(() => null);
    render(<FormErrors errors={failed('Bạn đang có 3 đơn chờ thanh toán.')} />);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('is scrolled into view when a bar covers it', () => {
    draw(() => document.body);
    render(<FormErrors errors={failed('Không gửi được.')} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('leaves the focus on the pressed button when it can be seen', () => {
    draw(() => screen.getByText('Không gửi được.'));
    const form = (shown: boolean) => (
      <>
        <button>Gửi</button>
        {shown && <FormErrors errors={failed('Không gửi được.')} />}
      </>
    );
    const { rerender } = render(form(false));
    screen.getByRole('button', { name: 'Gửi' }).focus();
    rerender(form(true));
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Gửi' })).toHaveFocus();
  });
});
