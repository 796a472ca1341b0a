// ajz_request answers the requests of the conformance file as expected. The path of the file is the only argument.
#include <cstdint>
#include <iostream>

#include <ajedrez.hpp>

#include "lines.hpp"

namespace {

// An answer without the time that it took.
std::string timeless(const std::string &answer) {
    std::string const name = "\"seconds\":";
    std::string text;
    std::size_t from = 0;
    for (std::size_t at; (at = answer.find(name, from)) != std::string::npos;) {
        text += answer.substr(from, at + name.size() - from);
        from = answer.find_first_of(",}", at + name.size());
    }
    return text + answer.substr(from);
}

bool same(const Line &line, const std::string &answer) {
    return timeless(answer) == timeless("{\"id\":null," + line.answer + "}");
}

// The answer through the C function.
std::string asked(const std::string &request) {
    ajz_text *text = nullptr;
    const char *data = nullptr;
    std::size_t length = 0;
    std::string answer;
    if (ajz_request(request.data(), request.size(), nullptr, &text) == AJZ_STATUS_OK &&
        ajz_text_data(text, &data, &length) == AJZ_STATUS_OK) {
        answer.assign(data, length);
    }
    return ajz_text_free(text) == AJZ_STATUS_OK ? answer : "the text cannot be freed";
}

} // namespace

int main(int count, char **arguments) {
    int faults = 0;
    std::size_t seen = 0;
    for (const Line &line : lines_of(count > 1 ? arguments[1] : "")) {
        ++seen;
        for (const std::string &answer : {asked(line.request), ajedrez::request(line.request)}) {
            if (!same(line, answer)) {
                ++faults;
                std::cerr << line.request << "\n  " << answer << "\n  expected " << line.answer << '\n';
            }
        }
    }
    std::cout << seen << " requests, " << faults << " faults\n";
    return faults == 0 && seen >= 400 ? 0 : 1;
}
