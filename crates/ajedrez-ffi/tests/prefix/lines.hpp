// The conformance file, crates/testing/corpus/operations.jsonl: its lines, and values of JSON.
#ifndef LINES_HPP
#define LINES_HPP

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// A line: what is sent, and the answer as `"result":...` or `"error":{...}`.
struct Line {
    bool is_object = false;
    std::string request;
    std::string answer;

    bool has_result() const { return answer.rfind("\"result\":", 0) == 0; }
    std::string result() const { return answer.substr(9); }
};

// The lines of the file. Its parts have no blanks between them, and a request ends before the first answer.
inline std::vector<Line> lines_of(const std::string &path) {
    std::vector<Line> lines;
    std::ifstream file(path);
    for (std::string text; std::getline(file, text);) {
        Line line;
        std::size_t const comma = text.find(',');
        line.is_object = text.compare(comma, 12, ",\"request\":{") == 0;
        std::size_t const start = comma + (line.is_object ? 11 : 9);
        std::string const close = line.is_object ? "}" : "\"";
        std::size_t const result = text.find(close + ",\"result\":", start);
        std::size_t const end =
            result != std::string::npos ? result : text.find(close + ",\"error\":", start);
        if (end == std::string::npos) {
            throw std::runtime_error("a line of another form: " + text);
        }
        line.request = text.substr(start, end + (line.is_object ? 1 : 0) - start);
        line.answer = text.substr(end + 2, text.size() - 1 - (end + 2));
        lines.push_back(line);
    }
    return lines;
}

// A value of JSON. Numbers keep their text, since some have 64 bits.
struct Json {
    enum class Kind { Null, Bool, Number, Text, List, Object };
    Kind kind = Kind::Null;
    bool flag = false;
    std::string text;
    std::vector<Json> items;
    // The names of the items of an object.
    std::vector<std::string> names;

    const Json *find(const std::string &name) const {
        for (std::size_t index = 0; index < names.size(); ++index) {
            if (names[index] == name) {
                return &items[index];
            }
        }
        return nullptr;
    }
    bool is(Kind wanted) const { return kind == wanted; }
    bool is_true() const { return kind == Kind::Bool && flag; }
    std::uint64_t whole() const { return std::strtoull(text.c_str(), nullptr, 10); }
    double real() const { return std::strtod(text.c_str(), nullptr); }
};

// Reads what serde_json writes, and the requests of the file.
class Reader {
  public:
    static Json read(const std::string &text) {
        Reader reader(text);
        return reader.value();
    }

  private:
    explicit Reader(const std::string &text) : text_(text) {}

    char peek() {
        while (at_ < text_.size() && text_[at_] == ' ') {
            ++at_;
        }
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    bool takes(char mark) {
        bool const found = peek() == mark;
        at_ += found ? 1 : 0;
        return found;
    }
    Json value() {
        Json json;
        if (takes('{')) {
            json.kind = Json::Kind::Object;
            while (!takes('}')) {
                takes(',');
                json.names.push_back(string());
                takes(':');
                json.items.push_back(value());
            }
        } else if (takes('[')) {
            json.kind = Json::Kind::List;
            while (!takes(']')) {
                takes(',');
                json.items.push_back(value());
            }
        } else if (peek() == '"') {
            json.kind = Json::Kind::Text;
            json.text = string();
        } else {
            while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) ||
                                          std::string("+-.").find(text_[at_]) != std::string::npos)) {
                json.text += text_[at_++];
            }
            if (json.text.empty()) {
                throw std::runtime_error("no JSON: " + text_);
            }
            json.flag = json.text == "true";
            json.kind = json.flag || json.text == "false" ? Json::Kind::Bool
                        : json.text == "null"             ? Json::Kind::Null
                                                          : Json::Kind::Number;
        }
        return json;
    }
    std::string string() {
        std::string read;
        takes('"');
        while (at_ < text_.size() && text_[at_] != '"') {
            char mark = text_[at_++];
            if (mark == '\\') {
                mark = text_[at_++];
                mark = mark == 'n' ? '\n' : mark == 't' ? '\t' : mark;
            }
            read += mark;
        }
        ++at_;
        return read;
    }

    const std::string &text_;
    std::size_t at_ = 0;
};

#endif
